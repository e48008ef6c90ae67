import { observer } from 'mobx-react'
import { Checkbox } from '@/ui/Checkbox'
import { Button } from '@/ui/elements/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Sheet } from '@/ui/Sheet'
import type { AgreementName, Consent } from '../model/Consent'
import { AGREEMENTS } from './agreements'
import './ConsentRow.scss'

/** The tick of consent with the two texts one tap away. */
export const ConsentRow = observer(function ConsentRow({ consent }: { consent: Consent }) {
  const link = (name: AgreementName) => (
    <Button className="dd-consent__link" onClick={() => consent.read(name)}>
      {`《${AGREEMENTS[name].title}》`}
    </Button>
  )
  return (
    <View className="dd-consent">
      <Checkbox checked={consent.given} onChange={consent.set} label="我已阅读并同意">
        <Text className="dd-consent__text">我已阅读并同意</Text>
      </Checkbox>
      {link('terms')}
      <View className="dd-consent__last">
        <Text className="dd-consent__text">和</Text>
        {link('privacy')}
      </View>
    </View>
  )
})

export const AgreementSheet = observer(function AgreementSheet({ consent }: { consent: Consent }) {
  const { reading } = consent
  return (
    <Sheet
      open={reading !== null}
      onClose={() => consent.read(null)}
      title={reading ? AGREEMENTS[reading].title : ''}
      tall
    >
      {reading &&
        AGREEMENTS[reading].sections.map(({ heading, text }) => (
          <View key={heading} className="dd-consent__section">
            <Text as="h3" className="dd-consent__heading">
              {heading}
            </Text>
            <Text as="p" className="dd-consent__words">
              {text}
            </Text>
          </View>
        ))}
    </Sheet>
  )
})
