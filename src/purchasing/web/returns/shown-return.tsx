import { Button, Group, Stack, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { Sums } from '../../../ui/display/sums.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { RETURN_KIND_WORDS, RETURN_STATE_WORDS } from '../../model/returns/return-words.ts'
import { type ShownReturn, supplierReturnsContract } from '../../model/returns/returns.contract.ts'
import css from '../purchasing.module.css'
import { RETURN_TONES } from './return-tones.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))
const AMOUNT = textCss.amount ?? ''

/** A return with its lines and its debit note; another person than its writer decides it. */
export function ShownSupplierReturn({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRead(supplierReturnsContract.supplierReturn, { id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const tax = data.rows.reduce((sum, line) => sum + line.tax, 0)
  return (
    <Stack gap={16}>
      <Steps of={data} />
      <FactList
        facts={[
          [
            'State',
            <Chip key="state" tone={RETURN_TONES[data.state]}>
              {RETURN_STATE_WORDS[data.state]}
            </Chip>,
          ],
          ['Supplier', data.supplier],
          ['From', data.place],
          ['Why', `${RETURN_KIND_WORDS[data.kind]}: ${data.reason}`],
          ['Debit note', data.debitNo ?? '-'],
          ['Written', `${showMoment(data.writtenAt)}, ${data.writtenBy}`],
          ['Decided by', data.decidedBy ?? 'Nobody yet'],
          ...(data.rejectedBecause ? ([['Rejected because', data.rejectedBecause]] as const) : []),
        ]}
      />
      <Table className={css.lines ?? ''} aria-label="Lines of the return">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Item</Table.Th>
            <Table.Th>Batch</Table.Th>
            <Table.Th>Invoice</Table.Th>
            <Table.Th data-amount>Units</Table.Th>
            <Table.Th data-amount>Free</Table.Th>
            <Table.Th data-amount>GST</Table.Th>
            <Table.Th data-amount>Credit</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.rows.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>{line.name}</Table.Td>
              <Table.Td>
                {line.batchNo}, {expiryWords(line.expiry)}
              </Table.Td>
              <Table.Td>{line.invoiceNo ?? line.noteNo}</Table.Td>
              <Table.Td className={AMOUNT}>{grouped(line.quantity)}</Table.Td>
              <Table.Td className={AMOUNT}>{grouped(line.free)}</Table.Td>
              <Table.Td className={AMOUNT}>{figure(line.tax)}</Table.Td>
              <Table.Td className={AMOUNT}>{figure(line.credit)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Sums>
        <dt>Taxable</dt>
        <dd>{figure(data.credit - tax)}</dd>
        <dt>GST</dt>
        <dd>{figure(tax)}</dd>
        <dt>Credit asked for</dt>
        <dd>{figure(data.credit)}</dd>
      </Sums>
    </Stack>
  )
}

function Steps({ of: { id, version, state, returnNo, debitNo, isOwn } }: { readonly of: ShownReturn }) {
  const { can } = useAuth()
  const approve = useWrite(supplierReturnsContract.approve)
  const [dialog, open] = useState<'reject' | 'print' | null>(null)
  const mayDecide = state === 'written' && can('supplier-return:approve')
  return (
    <Group gap={8}>
      {mayDecide && !isOwn && (
        <>
          <Button
            loading={approve.isPending}
            onClick={() =>
              approve.mutate(
                { id, version },
                {
                  onSuccess: ({ debitNo: number }) => toast.success('Approved', number ?? returnNo),
                  onError: ({ message }) => toast.error('Not approved', message),
                },
              )
            }
          >
            Approve
          </Button>
          <Button variant="default" onClick={() => open('reject')}>
            Reject
          </Button>
        </>
      )}
      <Button variant="default" onClick={() => open('print')}>
        {debitNo ? 'Print debit note' : 'Print list'}
      </Button>
      {mayDecide && isOwn && <p className={textCss.note}>Another person must decide what you have written.</p>}
      {dialog === 'reject' && (
        <SentReasonDialog
          title="Reject"
          message="Nothing moves; the return stays readable."
          route={supplierReturnsContract.reject}
          input={({ reason }) => ({ id, version, reason })}
          done={() => {
            toast.success('Rejected', returnNo)
            open(null)
          }}
          onClose={() => open(null)}
        />
      )}
      <Suspense>
        {dialog === 'print' && (
          <PrintPreview
            title={debitNo ?? returnNo}
            address={addressOf(supplierReturnsContract.print, { id })}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </Group>
  )
}
