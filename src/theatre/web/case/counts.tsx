import { NumberInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useOfferedActions } from '../../../ui/page/offered-actions.ts'
import { COUNTED, COUNTED_WORDS, type Counted } from '../../model/case/case-words.ts'
import { isInside, isOutside } from '../../model/case/next-state.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { inTurnOf } from '../in-turn-of.ts'
import css from '../theatre.module.css'

/** Swabs, needles and instruments before and after the operation; saved when a field is left. */
export function Counts({ opened }: { readonly opened: OpenedCase }) {
  const { can } = useAuth()
  const mayCount = can('theatre-checklist:write') && (isOutside(opened.state) || isInside(opened.state))
  const section = useRef<HTMLElement>(null)
  useOfferedActions(() => {
    const fields = [...(section.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])]
    const field = fields.find(({ value }) => value === '') ?? fields[0]
    return field ? [{ label: 'Counts', run: () => field.focus() }] : []
  })
  return (
    <section ref={section} className={css.counts} aria-label="Counts">
      <h2>Counts</h2>
      <table>
        <thead>
          <tr>
            <th>Counted</th>
            <th>Before</th>
            <th>At the end</th>
          </tr>
        </thead>
        <tbody>
          {COUNTED.map((item) => (
            <Row key={item} item={item} opened={opened} mayCount={mayCount} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { readonly item: Counted; readonly opened: OpenedCase; readonly mayCount: boolean }

function Row({ item, opened, mayCount }: RowProps) {
  const known = opened.counts.find((one) => one.item === item)
  const [typed, setTyped] = useState<{ before?: string | number; after?: string | number }>({})
  const { mutate: count } = useWrite(caseStepsContract.count, inTurnOf(opened.id))
  const before = typed.before ?? known?.before ?? ''
  const after = typed.after ?? known?.after ?? ''
  const save = () => {
    if (before === '' || (typed.before === undefined && typed.after === undefined)) return
    count(
      { id: opened.id, item, before: Number(before), after: after === '' ? null : Number(after) },
      {
        // What was typed in the meantime stays.
        onSuccess: () =>
          setTyped((now) => ({
            ...(now.before !== typed.before && { before: now.before }),
            ...(now.after !== typed.after && { after: now.after }),
          })),
        onError: (problem) => toast.error('Not counted', problem.message),
      },
    )
  }
  const field = (name: 'before' | 'after', value: string | number, words: string) => (
    <NumberInput
      aria-label={`${COUNTED_WORDS[item]} ${words}`}
      hideControls
      min={0}
      max={1000}
      allowDecimal={false}
      disabled={!mayCount}
      value={value}
      onChange={(next) => setTyped({ ...typed, [name]: next })}
      onBlur={save}
    />
  )
  const differs = known?.after !== null && known?.after !== undefined && known.after !== known.before
  return (
    <tr data-differs={differs || undefined}>
      <th>{COUNTED_WORDS[item]}</th>
      <td>{field('before', before, 'before')}</td>
      <td>{field('after', after, 'at the end')}</td>
    </tr>
  )
}
