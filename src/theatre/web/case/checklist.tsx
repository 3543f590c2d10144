import { Checkbox } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showTime } from '../../../kernel/calendar.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useOfferedActions } from '../../../ui/page/offered-actions.ts'
import { isInside } from '../../model/case/next-state.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { isPartDone, LINES, PART_BEFORE, PART_WORDS, PARTS } from '../../model/readiness/checklist.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { inTurnOf } from '../in-turn-of.ts'
import css from '../theatre.module.css'

/** Space ticks a line, Enter goes to the next one. */
function goToNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  const lines = [...(event.currentTarget.closest('section')?.querySelectorAll('input') ?? [])]
  lines[lines.indexOf(event.currentTarget) + 1]?.focus()
}

/** The surgical safety checklist: read aloud, one person ticks. */
export function Checklist({ opened }: { readonly opened: OpenedCase }) {
  const { can } = useAuth()
  const { mutate: tick } = useWrite(caseStepsContract.tickLine, inTurnOf(opened.id))
  const said = new Map(opened.said.map((line) => [line.key, line]))
  const keys = new Set(said.keys())
  const current = PARTS.find((part) => !isPartDone(part, keys))
  const mayTick = can('theatre-checklist:write') && isInside(opened.state)
  const section = useRef<HTMLElement>(null)
  useOfferedActions(() => {
    const line = section.current?.querySelector<HTMLElement>('[aria-current] input:not(:checked, :disabled)')
    return current && line ? [{ label: PART_WORDS[current], of: 'Checklist', run: () => line.focus() }] : []
  })
  return (
    <section ref={section} className={css.checklist} aria-label="WHO surgical safety checklist">
      <h2>
        WHO surgical safety checklist <small>read aloud; one person ticks; Space ticks, Enter goes on</small>
      </h2>
      <div>
        {PARTS.map((part, at) => (
          <fieldset key={part} aria-current={part === current && isInside(opened.state) ? 'step' : undefined}>
            <legend>
              {at + 1} {PART_WORDS[part]} <small>{PART_BEFORE[part]}</small>
            </legend>
            {LINES.filter((line) => line.part === part).map(({ key, words }) => {
              const line = said.get(key)
              return (
                <Checkbox
                  key={key}
                  label={words}
                  description={line && `${showTime(new Date(line.at))}, ${line.by}`}
                  checked={line !== undefined}
                  disabled={!mayTick}
                  onKeyDown={goToNext}
                  onChange={({ currentTarget }) =>
                    tick(
                      { id: opened.id, line: key, isSaid: currentTarget.checked, note: null },
                      { onError: (problem) => toast.error('Not ticked', problem.message) },
                    )
                  }
                />
              )
            })}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
