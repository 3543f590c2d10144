import { Checkbox, Skeleton, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { showDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { showRupees } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import {
  payerChangeContract,
  type payerChangeForm,
  type RepricedLine,
} from '../../model/payer/payer-change.contract.ts'

/** Reads what another payer of a visit would change; nothing before one is chosen. */
export const usePayerPreview = (visitId: string, payerId: string | null | undefined) =>
  useRead(
    payerChangeContract.preview,
    { id: visitId, payerId: payerId ?? '' },
    { keep: false, enabled: Boolean(payerId) },
  )

type Props = {
  readonly preview: ReturnType<typeof usePayerPreview>
  readonly form: ContractForm<typeof payerChangeForm>
}

/** What the chosen payer would change from today on, and whether stored charges are charged again. */
export function PayerPreview({ preview: { data, error }, form }: Props) {
  if (error) return <Text c="dimmed">{error.message}</Text>
  if (!data) return <Skeleton height={96} role="status" aria-label="Checking what would change" />
  const { lines, before, after, unchanged, stored, from } = data
  return (
    <section aria-label="What would change">
      <Text fw={600}>
        From {showDay(from)}: {showRupees(before)} becomes {showRupees(after)} at the tariff
      </Text>
      {lines.length > 0 && <Lines lines={lines} />}
      {unchanged > 0 && <Text c="dimmed">{counted(unchanged, 'charge')} with the same price</Text>}
      {stored > 0 && (
        <Checkbox
          mt="sm"
          label={`Take ${counted(stored, 'stored charge')} back and charge them again for the new corporate`}
          description="Otherwise they stay with today’s corporate. Rent, daily visits and surgeries are moved in any case."
          {...form.getInputProps('reprice', { type: 'checkbox' })}
        />
      )}
    </section>
  )
}

const shown = (cost: RepricedLine['before'], what: 'unitRate' | 'amount'): string => {
  if (!cost) return '–'
  return cost.rateNotSet ? 'Rate not set' : showRupees(cost[what])
}

const Lines = ({ lines }: { readonly lines: readonly RepricedLine[] }) => (
  <Table.ScrollContainer minWidth={340} mah={320}>
    <Table w="100%" aria-label="Changed charges">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Date</Table.Th>
          <Table.Th>Charge</Table.Th>
          <Table.Th ta="end" visibleFrom="xs">
            Rate now
          </Table.Th>
          <Table.Th ta="end" visibleFrom="xs">
            New rate
          </Table.Th>
          <Table.Th ta="end">Amount now</Table.Th>
          <Table.Th ta="end">New amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.id}>
            <Table.Td>{showDay(line.day)}</Table.Td>
            <Table.Td>{line.description}</Table.Td>
            <Table.Td ta="end" visibleFrom="xs">
              {shown(line.before, 'unitRate')}
            </Table.Td>
            <Table.Td ta="end" visibleFrom="xs">
              {shown(line.after, 'unitRate')}
            </Table.Td>
            <Table.Td ta="end">{shown(line.before, 'amount')}</Table.Td>
            <Table.Td ta="end">{shown(line.after, 'amount')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
