import type { CaseBrief } from '@/contract/afterSale'
import { dollars } from '@/domain/freight'
import { Text } from '@/ui/elements/Text'
import { LineRow } from '@/widgets/LineRow'
import './CaseLines.scss'

/** The goods that a case is about: pieces, and what of the sum is theirs. */
export function CaseLines({ lines, size }: { lines: CaseBrief['lines']; size?: number }) {
  return (
    <>
      {lines.map(({ cents, ...line }) => (
        <LineRow
          key={line.skuAlias}
          line={line}
          size={size}
          side={
            <>
              {line.itemAlias !== '' && <Text className="dd-case-line__count">×{line.quantity}</Text>}
              <Text className="dd-case-line__sum">退 {dollars(cents)}</Text>
            </>
          }
        />
      ))}
    </>
  )
}
