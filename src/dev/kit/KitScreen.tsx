import { View } from '@/ui/elements/View'
import { Screen } from '@/ui/Screen'
import { ActionPieces } from './ActionPieces'
import { FigurePieces } from './FigurePieces'
import { FormPieces } from './FormPieces'
import { FramePieces } from './FramePieces'
import { LayerPieces } from './LayerPieces'
import { ReadingPieces } from './ReadingPieces'
import { StatePieces } from './StatePieces'
import './kit.scss'

/** Every component of src/ui in its states, in the order of docs/ui.md. */
export function KitScreen() {
  return (
    <Screen nav={{ title: '组件' }}>
      <View className="dd-kit">
        <FramePieces />
        <ActionPieces />
        <ReadingPieces />
        <FigurePieces />
        <FormPieces />
        <LayerPieces />
        <StatePieces />
      </View>
    </Screen>
  )
}
