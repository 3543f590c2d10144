import { Button, Group, Modal, Stack } from '@mantine/core'
import { figure, type Paise } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import textCss from '../../../ui/display/text.module.css'
import type { FoundItem } from '../../model/sales/sale-shapes.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { firstOf } from '../../model/sales/split-cart.ts'
import { asCounterItem } from './use-counter.ts'

type Props = {
  readonly of: FoundItem | undefined
  readonly medicineId: string
  readonly today: string
  onChoose(medicineId: string): void
  onClose(): void
}

/** What one unit costs of the batch that goes first, in paise; null where none is here. */
const unitPrice = (item: FoundItem, today: string): Paise | null => {
  const first = firstOf(asCounterItem(item).batches, today)
  return first ? Math.round(first.mrp / first.packUnits) : null
}

/** Items of the same generics, strength and form, each with the difference in price a unit. */
export default function Substitutes({ of, medicineId, today, onChoose, onClose }: Props) {
  const { data } = useRead(salesContract.items, { sameAs: medicineId })
  const own = of ? unitPrice(of, today) : null
  const items = data?.items ?? []
  return (
    <Modal opened onClose={onClose} title={`Same generic, strength and form${of ? ` as ${of.name}` : ''}`} size="lg">
      <Stack gap={8}>
        {data && items.length === 0 && <p className={textCss.note}>No other item holds the same.</p>}
        {items.map((item) => {
          const price = unitPrice(item, today)
          const first = firstOf(asCounterItem(item).batches, today)
          const difference = price !== null && own !== null ? price - own : null
          return (
            <Group key={item.id} justify="space-between" wrap="nowrap">
              <div>
                <strong>{item.name}</strong> {item.strength}
                <div className={textCss.caption}>
                  {first ? `${first.batchNo} · ${expiryWords(first.expiry)}` : 'none left'}
                  {price !== null && ` · ${figure(price)} a ${item.unit}`}
                  {difference !== null && ` · ${difference < 0 ? '−' : '+'} ${figure(Math.abs(difference))}`}
                </div>
              </div>
              <Button variant="default" size="xs" disabled={!first} onClick={() => onChoose(item.id)}>
                {`Take ${item.name}`}
              </Button>
            </Group>
          )
        })}
      </Stack>
    </Modal>
  )
}
