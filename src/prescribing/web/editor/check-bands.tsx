import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Check } from '../../model/checks/checks-of.ts'
import type { PrescribedLine } from '../../model/prescription-form.ts'
import css from '../prescription.module.css'
import { AllergyReason } from './line-row.tsx'

type Props = {
  readonly checks: readonly Check[]
  readonly lines: readonly PrescribedLine[]
  readonly problems: Readonly<Record<string, string>>
  onReason(at: number, reason: string): void
  onTakeOut(at: number): void
}

/** What speaks against lines, each with its ways out: an allergy waits for a reason, what is taken already can be taken out. */
export function CheckBands({ checks, lines, problems, onReason, onTakeOut }: Props) {
  const [kept, keep] = useState<readonly number[]>([])
  const shown = checks.filter(({ kind }) => kind !== 'stock')
  return shown.map(({ at, kind, words }) => {
    const line = lines[at]
    if (!line) return null
    const isAllergy = kind === 'allergy'
    const problem = problems[`lines.${at}.allergyReason`]
    const hasField = isAllergy && (kept.includes(at) || line.allergyReason !== '' || problem !== undefined)
    return (
      <div
        key={`${at} ${kind} ${words}`}
        className={css.band}
        role="note"
        aria-label={`Line ${at + 1}, ${isAllergy ? 'allergy' : 'to know'}`}
        data-tone={isAllergy ? 'danger' : 'warning'}
      >
        <span>
          <strong>{`Line ${at + 1}, ${line.name}.`}</strong> {words}
        </span>
        {hasField && (
          <AllergyReason name={line.name} line={line} error={problem} onChange={(reason) => onReason(at, reason)} />
        )}
        {isAllergy && !hasField && (
          <Button size="xs" variant="default" onClick={() => keep([...kept, at])}>
            Keep, with reason
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            keep([])
            onTakeOut(at)
          }}
        >
          Take it out
        </Button>
      </div>
    )
  })
}
