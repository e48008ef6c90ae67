import { useEffect, useState } from 'react'
import { useApp } from '@/app/AppContext'
import type { App } from '@/app/createApp'

/** A page model: made with the page, disposed with it, and shipped in the page's own package. */
export function useModel<M extends object>(make: (app: App) => M): M {
  const app = useApp()
  const [model] = useState(() => make(app))
  useEffect(() => () => (model as { dispose?: () => void }).dispose?.(), [model])
  return model
}
