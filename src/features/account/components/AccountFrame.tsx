import type { ReactNode } from 'react'
import type { RouteName } from '@/routes'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Page } from '@/shell/Page'
import './AccountFrame.scss'

interface AccountFrameProps {
  route: RouteName
  heading: string
  note?: string
  layers?: ReactNode
  children: ReactNode
}

/** The white page of every account form: what it is for, then one column of fields. */
export function AccountFrame({ route, heading, note, layers, children }: AccountFrameProps) {
  return (
    <Page route={route} ground="card" layers={layers}>
      <View className="dd-account">
        <View className="dd-account__head">
          <Text as="h2" className="dd-account__heading">
            {heading}
          </Text>
          {note && (
            <Text as="p" className="dd-account__note">
              {note}
            </Text>
          )}
        </View>
        {children}
      </View>
    </Page>
  )
}
