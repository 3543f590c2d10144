import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { dataOf } from '../model/parse-data.ts'
import type { LetterValues } from '../model/template/fill-template.ts'
import css from './letters.module.css'

type Props = { readonly values: LetterValues; onApply(values: LetterValues): void; onCancel(): void }

/** The data as text. What is no JSON stays in the field, with its line marked. */
export function DataEditor({ values, onApply, onCancel }: Props) {
  const [text, setText] = useState(() => JSON.stringify(values, null, 2))
  const [fault, setFault] = useState<number | null>(null)
  const lineNumbers = text.split('\n').map((_, at) => at + 1)
  const apply = () => {
    const verdict = dataOf(text)
    if (verdict.ok) return onApply(verdict.value)
    const line = Number(verdict.details?.values?.line ?? 1)
    setFault(line)
    toast.error('Invalid JSON', `Line ${line}`)
  }
  return (
    <>
      <div className={css.dataButtons}>
        <Button variant="default" size="compact-md" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="compact-md" onClick={apply}>
          Apply Data
        </Button>
      </div>
      {fault !== null && (
        <p className={css.fault} id="invalid-json" role="alert">
          Invalid JSON in line {fault}
        </p>
      )}
      <div className={css.editor}>
        <ol aria-hidden className={css.lineNumbers}>
          {lineNumbers.map((no) => (
            <li key={no} data-faulty={no === fault} ref={no === fault ? intoSight : undefined}>
              {no}
            </li>
          ))}
        </ol>
        <textarea
          aria-label="Data as JSON"
          aria-invalid={fault !== null}
          {...(fault !== null && { 'aria-describedby': 'invalid-json' })}
          spellCheck={false}
          wrap="off"
          rows={lineNumbers.length}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(null)
          }}
        />
      </div>
    </>
  )
}

const intoSight = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })
