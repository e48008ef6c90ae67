import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import { Spinner } from '@/ui/Spinner'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './ResultHead.scss'

interface ResultWay {
  text: string
  onClick: () => unknown
}
interface ResultHeadProps {
  /** Null while it is not known yet. */
  icon: IconName | null
  tone: 'good' | 'bad' | 'open'
  title: string
  text: string
  /** Between title and text: a sum. */
  children?: ReactNode
  /** The main one first. */
  ways: readonly ResultWay[]
}

/** What came of an action of some weight, and the ways on. */
export function ResultHead({ icon, tone, title, text, children, ways }: ResultHeadProps) {
  return (
    <View className="dd-result" role="status">
      <View className={`dd-result__mark dd-result__mark--${tone}`}>
        {icon ? <Icon name={icon} size={56} /> : <Spinner size={40} />}
      </View>
      <Text as="h2" className="dd-result__title">
        {title}
      </Text>
      {children}
      <Text as="p" className="dd-result__text">
        {text}
      </Text>
      {ways.length > 0 && (
        <View className="dd-result__ways">
          {ways.map((way, index) => (
            <Button
              key={way.text}
              block
              kind={index === 0 ? 'primary' : 'secondary'}
              onClick={() => void way.onClick()}
            >
              {way.text}
            </Button>
          ))}
        </View>
      )}
    </View>
  )
}
