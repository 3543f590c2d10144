import { Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { codeBefore, type Phrase, phrasesOf, withPhrase } from '../../model/report/phrases.ts'
import { blanksOf, MOST_LETTERS, SECTION_WORDS, type Section } from '../../model/report/report-sections.ts'
import css from './report.module.css'

const MOST_OFFERED = 6

type Props = {
  readonly section: Section
  readonly value: string
  readonly phrases: readonly Phrase[]
  readonly rows: number
  /** The part that the writing begins with. */
  readonly isFirst?: boolean
  onChange(value: string): void
  onBlur(): void
}

/** A part of the report: a slash offers the phrases, Tab takes the first, Alt with the arrow down goes to the next blank. */
export function SectionField({ section, value, phrases, rows, isFirst = false, onChange, onBlur }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const typed = caret === null ? null : codeBefore(value, caret)
  const offered = typed ? phrasesOf(phrases, typed).slice(0, MOST_OFFERED) : []
  const take = (phrase: Phrase) => {
    if (!typed) return
    const taken = withPhrase(value, typed, phrase)
    onChange(taken.text)
    setCaret(taken.caret)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(taken.caret, taken.caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const [first] = offered
    if (event.key === 'Tab' && !event.shiftKey && first) {
      event.preventDefault()
      take(first)
    }
    if (event.key === 'Escape' && first) setCaret(null)
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      selectNextBlank(event.currentTarget)
    }
  }
  return (
    <div>
      <Textarea
        ref={field}
        autoFocus={isFirst}
        label={SECTION_WORDS[section]}
        autosize
        minRows={rows}
        maxLength={MOST_LETTERS[section]}
        value={value}
        aria-autocomplete="list"
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          setCaret(currentTarget.selectionStart)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setCaret(null)
          onBlur()
        }}
      />
      {offered.length > 0 && (
        <ul className={css.offered} aria-label="Phrases">
          {offered.map((phrase, at) => (
            <li key={phrase.code}>
              {/* Pressed and not clicked, so that the field keeps the focus. */}
              <button
                type="button"
                tabIndex={-1}
                onMouseDown={(event) => {
                  event.preventDefault()
                  take(phrase)
                }}
              >
                <strong>/{phrase.code}</strong> {phrase.words} {at === 0 && <kbd>Tab</kbd>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Selects the next blank of the report: of this field behind the caret, else of the fields below, else the first of all. */
function selectNextBlank(from: HTMLTextAreaElement) {
  const fields = [...(from.closest('form')?.querySelectorAll('textarea') ?? [])]
  const at = fields.indexOf(from)
  const behind = blanksOf(from.value).find((blank) => blank.from >= from.selectionEnd)
  if (behind) return from.setSelectionRange(behind.from, behind.to)
  const next = [...fields.slice(at + 1), ...fields.slice(0, at + 1)].find(({ value }) => blanksOf(value).length > 0)
  const [first] = next ? blanksOf(next.value) : []
  if (!next || !first) return
  next.focus()
  next.setSelectionRange(first.from, first.to)
}
