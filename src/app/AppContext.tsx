import { createContext, useContext } from 'react'
import type { App } from './createApp'

export const AppContext = createContext<App | null>(null)

/** The client's object graph. Throws outside the app, where nothing would work. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp outside AppContext')
  return app
}
