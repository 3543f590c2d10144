import { Button, Checkbox, Stack, Table, TextInput } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { reasonText } from '../../../platform/model/contract/fields.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import {
  chartingDifferencesContract,
  type ShownDifference,
} from '../../model/differences/charting-differences.contract.ts'
import type { DifferenceRule } from '../../model/differences/differences-of.ts'

const RULE_WORDS: Readonly<Record<DifferenceRule, string>> = {
  given_above_issued: 'More given than issued',
  not_accounted: 'Issued, neither given nor brought back',
  billed_otherwise: 'Billed otherwise than issued',
}

type Props = { readonly visitId: string; onClose(): void }

/** Issued, given and billed of the medicines of a stay: what does not hold, with its money. */
export default function DifferencesDialog({ visitId, onClose }: Props) {
  const { data } = useRead(chartingDifferencesContract.ofVisit, { visitId })
  const [explaining, explain] = useState<ShownDifference | null>(null)
  const { can } = useAuth()
  if (explaining) return <Explain visitId={visitId} of={explaining} onClose={() => explain(null)} />
  return (
    <FormDialog title="Issued, given, billed" opened onClose={onClose} size={760}>
      {!data ? (
        <FormSkeleton />
      ) : (
        <Stack gap="md">
          {data.differences.length === 0 ? (
            <EmptyState line="Issued, given and billed agree." />
          ) : (
            <Table.ScrollContainer type="native" minWidth={620} tabIndex={0}>
              <Table aria-label="Differences">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Medicine</Table.Th>
                    <Table.Th>Difference</Table.Th>
                    <Table.Th>Since</Table.Th>
                    <Table.Th className={textCss.amount}>Units</Table.Th>
                    <Table.Th className={textCss.amount}>Value</Table.Th>
                    <Table.Th aria-label="Explanation" />
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.differences.map((one) => (
                    <Table.Tr key={`${one.key} ${one.rule}`}>
                      <Table.Td>{one.name}</Table.Td>
                      <Table.Td>{RULE_WORDS[one.rule]}</Table.Td>
                      <Table.Td>{showDay(one.since)}</Table.Td>
                      <Table.Td className={textCss.amount}>{one.units}</Table.Td>
                      <Table.Td className={textCss.amount}>{showRupees(one.value)}</Table.Td>
                      <Table.Td>
                        {one.explained ? (
                          <span className={textCss.caption}>{`${one.explained.reason}, ${one.explained.by}`}</span>
                        ) : (
                          can('charting-difference:explain') && (
                            <Button size="compact-sm" variant="default" onClick={() => explain(one)}>
                              Explain
                            </Button>
                          )
                        )}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
          {data.inTheWard.map(({ key, name, units, since }) => (
            <p key={key} className={textCss.note}>
              {`In the ward, not charted: ${name}, ${units} since ${showDay(since)}`}
            </p>
          ))}
          {data.medicines.length > 0 && (
            <Table aria-label="Medicines of the stay">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Medicine</Table.Th>
                  {['Issued', 'Brought back', 'Given', 'Billed'].map((name) => (
                    <Table.Th key={name} className={textCss.amount}>
                      {name}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.medicines.map((one) => (
                  <Table.Tr key={one.key}>
                    <Table.Td>{one.name}</Table.Td>
                    <Table.Td className={textCss.amount}>{one.issued}</Table.Td>
                    <Table.Td className={textCss.amount}>{one.returned}</Table.Td>
                    <Table.Td className={textCss.amount}>{one.given}</Table.Td>
                    <Table.Td className={textCss.amount}>{one.billed}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </Stack>
      )}
    </FormDialog>
  )
}

const explanationForm = z.object({ reason: reasonText(), isWasted: z.boolean() })

function Explain({ visitId, of, onClose }: Props & { readonly of: ShownDifference }) {
  const form = useContractForm(explanationForm, { isWasted: false })
  const { submit, busy } = useSubmit(form, chartingDifferencesContract.explain, {
    input: (values) => ({ ...values, visitId, key: of.key, rule: of.rule }),
    done: () => {
      toast.success('Explained', of.name)
      onClose()
    },
    failed: 'Not explained',
  })
  return (
    <FormDialog title={`${of.name}: ${RULE_WORDS[of.rule]}`} opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label="Explanation">
        <Stack gap="md">
          <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
          {of.rule === 'not_accounted' && (
            <Checkbox label="It was thrown away" {...form.getInputProps('isWasted', { type: 'checkbox' })} />
          )}
          <FormFooter submit="Explain" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
