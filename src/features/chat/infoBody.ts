import type { ComponentType } from 'react'
import type { Chat } from '@/stores/chat/Chat'
import { InfoBody } from './components/InfoBody'

/** What 消息 shows: in H5 it comes with the page. */
export const useInfoBody = (): ComponentType<{ chat: Chat }> | null => InfoBody
