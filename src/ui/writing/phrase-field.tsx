import { Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { blanksOf } from '../../kernel/writing/blanks.ts'
import { codeBefore, type Phrase, phrasesOf, withPhrase } from '../../kernel/writing/phrases.ts'
import css from './phrase-field.module.css'

const MOST_OFFERED = 6

type Props = {
  readonly label: ReactNode
  /** Letters that it takes. */
  readonly most: number
  readonly value: string
  readonly phrases: readonly Phrase[]
  readonly rows: number
  /** The part that the writing begins with. */
  readonly isFirst?: boolean
  readonly required?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  onChange(value: string): void
  onBlur(): void
}

/** A part of a text: a slash offers the phrases, Tab takes the first, Alt with the arrow down goes to the next blank. */
export function PhraseField({ most, value, phrases, rows, isFirst = false, onChange, onBlur, ...field }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const typed = caret === null ? null : codeBefore(value, caret)
  const offered = typed ? phrasesOf(phrases, typed).slice(0, MOST_OFFERED) : []
  const take = (phrase: Phrase) => {
    if (!typed) return
    const taken = withPhrase(value, typed, phrase)
    onChange(taken.text)
    setCaret(taken.caret)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(taken.caret, taken.caret)
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
        {...field}
        ref={area}
        autoFocus={isFirst}
        autosize
        minRows={rows}
        maxLength={most}
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

/** Selects the next blank of the form: of this field behind the caret, else of the fields below, else the first of all. */
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
