import { useContext, useEffect, useState } from 'react'
import { useApp } from '@/app/AppContext'
import type { App } from '@/app/createApp'
import { startAgain, type PageModel } from '@/stores/startAgain'
import { OwnPageContext } from './ownPage'

/** A page model: made, started and disposed with the page, and shipped in the page's own package. */
export function useModel<M extends object>(make: (app: App) => M): M {
  const app = useApp()
  const page = useContext(OwnPageContext)
  const [model] = useState(() => make(app))
  useEffect(() => {
    const own: PageModel = model
    void own.start?.()
    const end = own.start ? startAgain(app.session, page, own) : null
    // A page of one person is not stored, and what is typed in it must stand.
    if (!page.personal) app.models.add(own)
    return () => {
      app.models.delete(own)
      end?.()
      own.dispose?.()
    }
    // The page and the app are the same for as long as the model is.
    // eslint-disable-next-line react/exhaustive-deps
  }, [model])
  return model
}
