import { Stack, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { showDay, startOfDay } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { LinePicture } from '../../../ui/pictures/line-picture.tsx'
import { type PastRate, purchaseReportContract } from '../../model/reports/purchase-report.contract.ts'
import css from '../purchasing.module.css'

const AMOUNT = textCss.amount ?? ''

/** What an item cost, as a picture and as a table, the newest first. */
export function PastRates({ medicineId }: { readonly medicineId: string }) {
  const { data, error, refetch } = useRead(purchaseReportContract.rates, { medicineId })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const { name, pack, rates } = data
  return (
    <Stack gap={16}>
      <p className={textCss.strong}>
        {name}, {pack}
      </p>
      {rates.length === 0 ? (
        <EmptyState line="This item was never bought with a goods received note." />
      ) : (
        <>
          <LinePicture label={inWords(name, rates)} points={rates.toReversed().map(pointOf)} words={figure} />
          <Table className={css.lines ?? ''} aria-label="What it cost">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Received</Table.Th>
                <Table.Th>Supplier</Table.Th>
                <Table.Th>Note</Table.Th>
                <Table.Th data-amount>Packs</Table.Th>
                <Table.Th data-amount>Free</Table.Th>
                <Table.Th data-amount>Rate</Table.Th>
                <Table.Th data-amount>Landed</Table.Th>
                <Table.Th data-amount>MRP</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rates.map((rate) => (
                <Table.Tr key={rate.lineId}>
                  <Table.Td>{showDay(rate.receivedOn)}</Table.Td>
                  <Table.Td>{rate.supplier}</Table.Td>
                  <Table.Td>{rate.noteNo}</Table.Td>
                  <Table.Td className={AMOUNT}>{rate.packs}</Table.Td>
                  <Table.Td className={AMOUNT}>{rate.free}</Table.Td>
                  <Table.Td className={AMOUNT}>{figure(rate.rate)}</Table.Td>
                  <Table.Td className={AMOUNT}>{rate.landed === null ? '-' : figure(rate.landed)}</Table.Td>
                  <Table.Td className={AMOUNT}>{figure(rate.mrp)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Stack>
  )
}

const pointOf = (rate: PastRate) => ({
  key: rate.lineId,
  at: startOfDay(rate.receivedOn),
  figure: rate.rate,
  hint: `${showDay(rate.receivedOn)}: ${figure(rate.rate)} a pack, ${rate.supplier}`,
})

function inWords(name: string, rates: readonly PastRate[]): string {
  const [newest, oldest] = [rates[0], rates.at(-1)]
  if (!newest || !oldest) return name
  const said = (rate: PastRate) => `${figure(rate.rate)} a pack on ${showDay(rate.receivedOn)}`
  return rates.length === 1 ? `${name}: ${said(newest)}` : `${name}: from ${said(oldest)} to ${said(newest)}`
}
