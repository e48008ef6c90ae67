import { useEffect, useState } from 'react'
import { useApp } from '@/app/AppContext'
import type { ChooserName } from '@/choosers'
import { useParams } from '@/hooks/page'
import type { Chooser } from '@/services/PageResults'

/**
 * For a page that also works without an opener: null then. Leaving the page without a result resolves its opener with
 * undefined.
 */
export function useChooser<N extends ChooserName>(name: N): Chooser<N> | null {
  const { nav } = useApp()
  const { choose: key } = useParams(name) as { choose?: string }
  const [chooser] = useState(() => nav.chooser(name, key))
  useEffect(() => () => nav.closed(key), [nav, key])
  return chooser
}
