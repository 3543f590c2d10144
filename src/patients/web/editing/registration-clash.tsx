import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import classes from '../../../ui/forms/clash-panel.module.css'
import { STALE_PATIENT } from '../../model/patient-record.contract.ts'
import { ChoiceTable } from '../registration/choice-table.tsx'
import { fieldsOf, labelOf, type PatientCard, payerOf, shownField } from '../registration/patient-fields.ts'
import { usePayers } from '../use-payers.ts'
import type { EditForm } from './edited-files.tsx'
import { type ClashRow, clashRows, type EditedValues, fieldsTyped, valuesOf } from './edited-values.ts'

/** Two versions of one registration, and where they differ. */
export type Clash = {
  readonly mine: EditedValues
  readonly theirs: PatientCard
  readonly rows: readonly ClashRow[]
  /** What the form shows first: mine, with what only the other changed. */
  readonly offered: EditedValues
}

export function clashWith(base: PatientCard, mine: EditedValues, theirs: PatientCard): Clash {
  const rows = clashRows(fieldsOf(base), fieldsTyped(mine, base), fieldsOf(theirs))
  const taken = rows.filter(({ take }) => take === 'theirs').map(({ field }) => field)
  return { mine, theirs, rows, offered: withValues(mine, valuesOf(theirs), taken) }
}

const withValues = (into: EditedValues, from: EditedValues, fields: readonly (keyof EditedValues)[]): EditedValues => ({
  ...into,
  ...Object.fromEntries(fields.map((field) => [field, from[field]])),
})

type Props = { readonly clash: Clash; readonly form: EditForm & { setValues(values: EditedValues): void } }

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** Another user saved first: both values of every field that differs, either can be taken (decisions 'Dashboards'). */
export function RegistrationClash({ clash: { mine, theirs, rows }, form }: Props) {
  const stored = valuesOf(theirs)
  const { nameOf } = usePayers(payerOf(theirs))
  const shown = (row: ClashRow, side: 'mine' | 'theirs') =>
    row.field === 'payerId' ? corporateName(nameOf(row[side])) : shownClash(row, side)
  const isTheirs = ({ field }: ClashRow) =>
    field === 'aadharPassport'
      ? !form.values.aadharPassport && !form.values.removeIdentity
      : (form.values[field] ?? '') === (stored[field] ?? '')
  const take = (from: EditedValues, chosen: readonly ClashRow[]) => {
    const fields = chosen.map(({ field }) => field)
    const identity: (keyof EditedValues)[] = fields.includes('aadharPassport') ? ['removeIdentity'] : []
    form.setValues(withValues(form.values, from, [...fields, ...identity]))
  }
  return (
    <section className={classes.clash} role="alert" ref={intoView}>
      <Group gap={8} wrap="nowrap">
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        <Text fw={600}>{STALE_PATIENT.text}</Text>
      </Group>
      <Text size="sm">
        {rows.length > 0
          ? 'Choose the value to keep for each field, then update again.'
          : 'Both versions now agree. Update again to save.'}
      </Text>
      {rows.length > 0 && (
        <>
          <ChoiceTable
            label="Both versions"
            columns={['Yours', 'Theirs']}
            rows={rows.map((row) => ({
              id: row.field,
              label: labelOf(row.field),
              values: [shown(row, 'mine'), shown(row, 'theirs')],
              chosen: isTheirs(row) ? 1 : 0,
              onChoose: (side) => take(side === 1 ? stored : mine, [row]),
            }))}
          />
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => take(mine, rows)}>
              Keep mine
            </Button>
            <Button size="xs" variant="default" onClick={() => take(stored, rows)}>
              Take theirs
            </Button>
          </Group>
        </>
      )}
    </section>
  )
}

const FILES = ['patientPhoto', 'referralLetter']

function shownClash({ field, ...sides }: ClashRow, side: 'mine' | 'theirs'): string {
  const value = sides[side]
  if (!FILES.includes(field)) return shownField(field, value)
  if (!value) return 'No file'
  return side === 'mine' ? 'Your file' : 'Their file'
}
