import { TextInput, type TextInputProps } from '@mantine/core'
import { figure } from '../../../kernel/money.ts'
import textCss from '../../../ui/display/text.module.css'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { type TypedLine, worthOf } from './batch-line.ts'
import css from './batches.module.css'

type Props = {
  readonly lines: readonly TypedLine[]
  /** What binds the units of a line to the form. */
  unitsOf(at: number): TextInputProps
  takeOut(at: number): void
}

/** The batches of a document, each with its units, and what they are worth for who may read it. */
export function BatchLines({ lines, unitsOf, takeOut }: Props) {
  const worth = lines.reduce((sum, line) => sum + (worthOf(line) ?? 0), 0)
  return (
    <>
      {lines.map((line, at) => {
        const value = worthOf(line)
        return (
          <fieldset key={line.batchId} className={css.line} aria-label={`Line ${at + 1}: ${line.name}`}>
            <div className={css.item}>
              <div className={textCss.strong}>{line.name}</div>
              <div className={textCss.caption}>{line.batch}</div>
            </div>
            <TextInput label="Units" required autoFocus={line.quantity === ''} inputMode="numeric" {...unitsOf(at)} />
            {line.worth !== null && (
              <div className={`${css.value} ${textCss.amount}`}>{value === null ? '-' : figure(value)}</div>
            )}
            <TakeOutButton of={`line ${at + 1}`} takeOut={() => takeOut(at)} />
          </fieldset>
        )
      })}
      {lines.some((line) => line.worth !== null) && (
        <p className={textCss.note}>
          Value at cost <b className={textCss.figures}>{figure(worth)}</b>
        </p>
      )}
    </>
  )
}
