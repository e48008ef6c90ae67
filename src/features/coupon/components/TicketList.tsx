import type { ReactNode } from 'react'
import { View } from '@/ui/elements/View'
import './TicketList.scss'

/** Tickets below each other, on the page's ground. */
export const TicketList = ({ children }: { children: ReactNode }) => <View className="dd-tickets">{children}</View>
