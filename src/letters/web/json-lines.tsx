import { linesOfData } from '../model/lines-of-data.ts'
import type { LetterValues } from '../model/template/fill-template.ts'
import css from './letters.module.css'

type Props = {
  readonly values: LetterValues
  /** The dotted paths that the letter misses. */
  readonly marked: readonly string[]
}

const numbered = (values: LetterValues) => linesOfData(values).map((line, at) => ({ ...line, no: at + 1 }))

/** The data with line numbers; the values that the letter misses are tinted. */
export const JsonLines = ({ values, marked }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
  <ol className={css.json} tabIndex={0} aria-label="Data as JSON">
    {numbered(values).map(({ no, path, text }) => (
      <li key={no} data-missing={path !== null && marked.includes(path)}>
        {text}
      </li>
    ))}
  </ol>
)
