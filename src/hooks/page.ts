import {
  stopPullDownRefresh,
  useDidHide,
  useDidShow,
  usePageScroll,
  usePullDownRefresh,
  useReachBottom,
} from '@tarojs/taro'
import { reaction } from 'mobx'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '@/app/AppContext'
import { fromScene } from '@/contract/wechatScene'
import { REFERRAL_PARAM } from '@/services/referral'
import { decodeParams, type RouteName, type RouteParams } from '@/routes'
import { OwnPageContext, type OwnPage } from './ownPage'

/**
 * The page's parameters, decoded once; a page of the mini program opened by its code has one of them in the code's scene. What a screen does
 * not ask for (trackers and hostile extras) never reaches it.
 */
export function useParams<N extends RouteName>(_name: N): RouteParams<N> {
  const { params } = useContext(OwnPageContext)
  return useMemo(() => {
    const { scene, ...given } = params
    const coded = process.env.TARO_ENV === 'weapp' && scene ? fromScene(scene) : null
    return { ...decodeParams(given), ...coded } as RouteParams<N>
  }, [params])
}

/** A page opened by a link that somebody shared remembers who (app §4 referral). */
export function useReferral({ params }: OwnPage): void {
  const alias = params[REFERRAL_PARAM]
  const { session } = useApp()
  useEffect(() => {
    if (alias) session.refer(alias)
  }, [alias, session])
}

/** Runs each time the page comes to the front, the first time included. */
export function useShow(work: () => void) {
  const page = useContext(OwnPageContext)
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    // What is mounted later than its page, as behind a guard, has missed the first time.
    if (page.shown && page.front) latest.current()
    return page.onShow(() => latest.current())
  }, [page])
}
/** Like useShow, but not the first time: coming back from a later page. */
export function useReturn(work: () => void) {
  const first = useRef(true)
  useShow(() => {
    if (first.current) first.current = false
    else work()
  })
}

/** Whether this page is the one in front; pages below it in the stack stay mounted. */
export function useFront(): boolean {
  const [front, setFront] = useState(useContext(OwnPageContext).front)
  useDidShow(() => setFront(true))
  useDidHide(() => setFront(false))
  return front
}

/** WeChat's native pull-down; in H5 give the same function to PullRefresh. */
export function usePull(refresh: () => Promise<unknown>) {
  usePullDownRefresh(() => {
    void refresh().finally(() => void (process.env.TARO_ENV === 'weapp' && stopPullDownRefresh()))
  })
}

/** Runs when the list's end comes near. */
export const useEnd = (more: () => void) => useReachBottom(more)

/** Follows how far the page is scrolled, in CSS px; take care that `work` changes state only where it matters. */
export function usePageTop(work: (top: number) => void) {
  const latest = useRef(work)
  latest.current = work
  usePageScroll(({ scrollTop }) => latest.current(scrollTop))
}

/**
 * Runs when who is signed in changes while the page is in front: a native host may say so late, or change over. What was shown to a guest
 * (favourites, counts, whose shop it is) is not the person's.
 */
export function useUserChange(work: () => void) {
  const { session } = useApp()
  const front = useFront()
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
 * While there is a text, the place's own back arrow and back key ask it before they leave the page; null: nothing would be lost. Where the
 * bar is ours, its arrow asks by a dialog instead (`onBack`).
 */
export function useLeaveQuestion(text: string | null) {
  const ask = useApp().platform.router.askBeforeLeaving
  const front = useFront()
  useEffect(() => {
    if (!ask || text === null || !front) return
    ask(text)
    return () => ask(null)
  }, [ask, text, front])
}

/** Runs once after the first render; the usual place for a model's first load. */
export function useStart(work: () => void) {
  const latest = useRef(work)
  useEffect(() => {
    latest.current()
  }, [])
}
