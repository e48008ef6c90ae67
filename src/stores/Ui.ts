import { BUSINESS_TOAST_MS } from '@/services/ApiClient'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from './observe'

/** app §9: default duration of a toast. */
export const TOAST_MS = 1500

export interface Toast {
  id: number
  text: string
}
export interface Question {
  title: string
  text?: string
  confirm: string
  cancel: string
  danger: boolean
  resolve: (yes: boolean) => void
}
export interface Choice {
  title: string
  /** `danger`: what is not undone. */
  options: { key: string; label: string; note?: string; danger?: boolean }[]
  resolve: (key: string | null) => void
}

/** What floats above pages: toast, loading, one question, one choice. Drawn by every Screen. */
export class UiStore {
  toast: Toast | null = null
  /** Calls that show 加载中...; the view shows while it is above zero. */
  loadingCount = 0
  /** The native host draws the loading view (app §9). */
  nativeLoading = false
  question: Question | null = null
  choice: Choice | null = null
  publishMenu = false
  choosingRegion = false
  /** app §3: what the mask over the page points at: the app's download, or WeChat's own menu (在浏览器打开). */
  mask: 'download' | 'browser' | null = null
  private nextId = 1
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor() {
    observe(this)
  }

  get loading() {
    return this.loadingCount > 0 && !this.nativeLoading
  }

  /** A toast lies above the loading view, so parallel calls never swallow it. A later toast takes the place of an earlier one. */
  showToast(text: string, milliseconds = TOAST_MS) {
    if (!text) return
    if (this.timer) clearTimeout(this.timer)
    const id = this.nextId++
    this.toast = { id, text }
    this.timer = setTimeout(() => this.hideToast(id), milliseconds)
  }
  /** Shows why an action failed (app §8). A missing login opens login instead. */
  showError(thrown: unknown) {
    const { kind, text } = userErrorOf(thrown)
    if (kind !== 'login') this.showToast(text, kind === 'business' ? BUSINESS_TOAST_MS : undefined)
  }
  /** Without an id, any toast. */
  hideToast(id = this.toast?.id) {
    if (this.toast?.id === id) this.toast = null
  }
  leaveLoadingToHost() {
    this.nativeLoading = true
  }
  countLoading(delta: 1 | -1) {
    this.loadingCount = Math.max(0, this.loadingCount + delta)
  }

  /** Confirms an action that can't be undone. */
  confirm(options: {
    title: string
    text?: string
    confirm?: string
    cancel?: string
    danger?: boolean
  }): Promise<boolean> {
    this.question?.resolve(false)
    return new Promise((resolve) => {
      this.setQuestion({
        title: options.title,
        text: options.text,
        confirm: options.confirm ?? '确定',
        cancel: options.cancel ?? '取消',
        danger: options.danger ?? false,
        resolve: (yes) => {
          this.setQuestion(null)
          resolve(yes)
        },
      })
    })
  }
  /** Offers a choice from the bottom; null when it was closed. */
  choose(options: Omit<Choice, 'resolve'>): Promise<string | null> {
    this.choice?.resolve(null)
    return new Promise((resolve) => {
      this.setChoice({
        ...options,
        resolve: (key) => {
          this.setChoice(null)
          resolve(key)
        },
      })
    })
  }
  setMask(mask: UiStore['mask']) {
    this.mask = mask
  }
  togglePublishMenu(open?: boolean) {
    this.publishMenu = open ?? !this.publishMenu
  }
  chooseRegion(open: boolean) {
    this.choosingRegion = open
  }
  /** A page change leaves nothing floating behind; an open question counts as declined. */
  clearFloating() {
    this.question?.resolve(false)
    this.choice?.resolve(null)
    this.publishMenu = false
    this.choosingRegion = false
    this.mask = null
  }
  private setQuestion(question: Question | null) {
    this.question = question
  }
  private setChoice(choice: Choice | null) {
    this.choice = choice
  }
}
