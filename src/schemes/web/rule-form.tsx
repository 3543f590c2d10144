import { Stack, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { dayOf, showDay } from '../../kernel/calendar.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { type RuleFields, type RuleKindKey, ruleKind, schemasOf } from '../model/rules/rule-kinds.ts'
import type { RuleLine } from '../model/rules/rule-lines.ts'
import { type ItemNames, valueWords } from '../model/rules/show-rule.ts'
import { ruleChange, schemesContract } from '../model/schemes.contract.ts'
import css from './billing-rules.module.css'
import { RuleInput } from './rule-input.tsx'
import type { ShownClass } from './rule-settings.ts'

type Props = {
  readonly kind: RuleKindKey
  /** The value that changes; without one a value is added. */
  readonly line: RuleLine | undefined
  readonly names: ItemNames
  readonly tariffClass: ShownClass
  onDone(): void
}

/** A value from a day on, with the order or letter it rests on. */
export function RuleForm({ kind, line, names, tariffClass, onDone }: Props) {
  const { key, value } = ruleKind(kind)
  const today = dayOf(new Date())
  const asked: RuleFields = line ? value : { ...key, ...value }
  const schema = z.object({ ...schemasOf(asked), ...ruleChange })
  const form = useContractForm(schema, { ...startingValues(asked, line), from: today, source: '' } as never)
  const values: Readonly<Record<string, unknown>> = form.values
  const from = String(values.from ?? '')
  const replaced = line?.own.filter(({ validFrom }) => validFrom > from).at(-1)
  const { submit: save, busy } = useSubmit(form, schemesContract.changeRule, {
    input: (typed) => ({
      kind,
      tariffClassId: tariffClass?.id ?? null,
      values: { ...(line && pick(Object.keys(key), line.about)), ...typed } as never,
    }),
    done: () => {
      toast.success('Success', `The rule counts from ${showDay(from)}.`)
      onDone()
    },
    failed: 'Error',
  })
  return (
    <form onSubmit={save} noValidate aria-label="New value">
      <Stack gap={12}>
        {Object.entries(asked).map(([name, field]) => (
          <RuleInput
            key={name}
            field={field}
            input={form.getInputProps(name as never)}
            head={String(values.head ?? '')}
          />
        ))}
        <DayInput label="From" required minDate={today} {...form.getInputProps('from' as never)} />
        <TextInput label="Source or reason" required maxLength={200} {...form.getInputProps('source' as never)} />
        {replaced && (
          <div className={css.warning} role="status">
            Takes the place of {valueWords(kind, replaced, names)} from {showDay(replaced.validFrom)}
          </div>
        )}
        <FormButtons submit={from ? `Save from ${showDay(from)}` : 'Save'} busy={busy} onCancel={onDone} />
      </Stack>
    </form>
  )
}

const pick = (names: readonly string[], row: object): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)]))

/** What holds now; of a value that is added, nothing is chosen yet. */
function startingValues(fields: RuleFields, line: RuleLine | undefined): Record<string, unknown> {
  if (line) return pick(Object.keys(fields), line.row ?? line.about)
  const blank = (input: string) => (input === 'flag' ? true : input === 'choices' ? [] : null)
  return Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, blank(input)]))
}
