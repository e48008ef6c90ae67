import {
  stopPullDownRefresh,
  useDidHide,
  useDidShow,
  usePageScroll,
  usePullDownRefresh,
  useReachBottom as useTaroReachBottom,
} from '@tarojs/taro'
import { reaction } from 'mobx'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '@/app/AppContext'
import { fromScene } from '@/contract/wechatScene'
import { REFERRAL_PARAM } from '@/services/referral'
import { decodeParams, type RouteName, type RouteParams } from '@/routes'
import { OwnPageContext, type OwnPage } from './ownPage'

/**
 * The page's parameters, decoded once; a page of the mini program opened by its code has one of them in the code's
 * scene. Unlisted ones (trackers and hostile extras) never reach a screen.
 */
export function useParams<N extends RouteName>(_name: N): RouteParams<N> {
  const { params } = useContext(OwnPageContext)
  return useMemo(() => {
    const { scene, ...given } = params
    const coded = process.env.TARO_ENV === 'weapp' && scene ? fromScene(scene) : null
    return { ...decodeParams(given), ...coded } as RouteParams<N>
  }, [params])
}

/** A page opened by a shared link remembers its sharer (app §4 referral). */
export function useReferral({ params }: OwnPage): void {
  const alias = params[REFERRAL_PARAM]
  const { session } = useApp()
  useEffect(() => {
    if (alias) session.refer(alias)
  }, [alias, session])
}

/** Runs each time the page comes to the front, the first time included. */
export function usePageShow(work: () => void) {
  const page = useContext(OwnPageContext)
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    // What is mounted later than its page, as behind a guard, has missed the first time.
    if (page.shown && page.front) latest.current()
    return page.onShow(() => latest.current())
  }, [page])
}
/** Like usePageShow, but not the first time: coming back from a later page. */
export function usePageReshow(work: () => void) {
  const first = useRef(true)
  usePageShow(() => {
    if (first.current) first.current = false
    else work()
  })
}

/** Whether this page is the one in front; pages below it in the stack stay mounted. */
export function usePageVisible(): boolean {
  const [front, setFront] = useState(useContext(OwnPageContext).front)
  useDidShow(() => setFront(true))
  useDidHide(() => setFront(false))
  return front
}

/** WeChat's native pull-down; in H5 give the same function to PullRefresh. */
export function usePullToRefresh(refresh: () => Promise<unknown>) {
  usePullDownRefresh(() => {
    void refresh().finally(() => void (process.env.TARO_ENV === 'weapp' && stopPullDownRefresh()))
  })
}

/** Runs when the list's end comes near. */
export const useReachBottom = (more: () => void) => useTaroReachBottom(more)

/** Follows how far the page is scrolled, in CSS px; take care that `work` changes state only where it matters. */
export function usePageTopScroll(work: (top: number) => void) {
  const latest = useRef(work)
  latest.current = work
  usePageScroll(({ scrollTop }) => latest.current(scrollTop))
}

/**
 * Runs when the user changes while the page is in front: a native host may name its user late, or change over. What
 * was shown to a guest (favourites, counts, whose shop it is) is not the user's.
 */
export function useUserChange(work: () => void) {
  const { session } = useApp()
  const front = usePageVisible()
  const latest = useRef({ work, front })
  latest.current = { work, front }
  useEffect(
    () =>
      reaction(
        () => session.userInfo?.uid,
        () => latest.current.front && latest.current.work(),
      ),
    [session],
  )
}

/**
 * While there is a text, the platform's own back arrow and back key confirm with it before they leave the page; null:
 * nothing would be lost. Where the bar is ours, its arrow shows a dialog instead (`onBack`).
 */
export function useConfirmLeave(text: string | null) {
  const confirmBeforeLeaving = useApp().platform.router.confirmBeforeLeaving
  const front = usePageVisible()
  useEffect(() => {
    if (!confirmBeforeLeaving || text === null || !front) return
    confirmBeforeLeaving(text)
    return () => confirmBeforeLeaving(null)
  }, [confirmBeforeLeaving, text, front])
}

/** Runs once after the first render; the usual place for a model's first load. */
export function useMount(work: () => void) {
  const latest = useRef(work)
  useEffect(() => {
    latest.current()
  }, [])
}
