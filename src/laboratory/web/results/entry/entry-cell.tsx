import { type ClipboardEvent, useId } from 'react'
import type { ResultFile } from '../../../model/results/lab-result.ts'
import type { Preview } from '../../../model/results/preview.ts'
import { completedChoice, fileOf } from '../../../model/results/preview.ts'
import type { DraftCell, ResultCell } from '../../../model/results/shown-results.ts'
import css from '../results.module.css'
import { FileCell } from './file-cell.tsx'
import { isEnterable } from './use-entry.ts'

type Props = {
  readonly cell: ResultCell
  readonly typed: DraftCell | undefined
  readonly preview: Preview
  onType(typed: string): void
  onFile(file: ResultFile): void
  onPaste(column: readonly string[]): void
}

/** Where a value is typed; of a calculated parameter what is worked out, until somebody types over it. */
export function EntryCell({ cell, typed, preview, onType, onFile, onPaste }: Props) {
  const choicesId = useId()
  const { parameter } = cell
  const name = `${parameter.name}, result`
  const common = {
    'aria-label': name,
    'data-cell': parameter.kind === 'text' ? undefined : 'enter',
    'data-calculated': preview.calculated !== null || undefined,
    'data-alert': preview.entry?.alert ? 'danger' : undefined,
    'aria-invalid': preview.problem !== null || undefined,
    disabled: !isEnterable(cell),
    autoComplete: 'off',
    className: css.value,
  }
  if (parameter.kind === 'file')
    return (
      <FileCell
        cell={cell}
        file={typed ? (typed.file ?? null) : fileOf(cell.live)}
        text={preview.text}
        onFile={onFile}
        onType={onType}
      />
    )
  const value = typed && preview.calculated === null ? typed.typed : preview.text
  if (parameter.kind === 'text' || parameter.kind === 'culture')
    return (
      <textarea
        {...common}
        data-cell="text"
        rows={value.length > 40 || value.includes('\n') ? 3 : 1}
        maxLength={8000}
        placeholder={parameter.kind === 'culture' ? 'No growth, or what grew' : ''}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    )
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').replace(/\r/g, '').replace(/\n+$/, '').split('\n')
    if (lines.length < 2) return
    event.preventDefault()
    onPaste(lines.map((line) => (line.split('\t')[0] ?? '').trim()))
  }
  return (
    <>
      <input
        {...common}
        type="text"
        inputMode={parameter.kind === 'numeric' ? 'decimal' : 'text'}
        list={parameter.kind === 'choice' ? choicesId : undefined}
        maxLength={100}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => {
          const completed = completedChoice(parameter.choices, value)
          if (parameter.kind === 'choice' && completed !== value) onType(completed)
        }}
        onPaste={paste}
      />
      {parameter.kind === 'choice' && (
        <datalist id={choicesId}>
          {parameter.choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  )
}
