import { TextInput } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import css from './samples.module.css'

/** A code came from the scanner, or was typed and entered by hand. */
export type By = 'scanner' | 'hand'
/** What is said where nothing was found; null where the code was taken. */
export type Answered = string | null

type Props = {
  readonly label: string
  readonly ref?: Ref<HTMLInputElement>
  onCode(code: string, by: By): Promise<Answered> | Answered
}

/** Takes the scanner wherever the focus is, and what is typed here and ends with Enter; then it is free for the next code. */
export function ScanField({ label, ref, onCode }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Answered>(null)
  const last = useRef(0)
  async function take(code: string, by: By) {
    last.current += 1
    const own = last.current
    const answer = await onCode(code, by)
    // A later code has an answer of its own.
    if (own !== last.current) return
    setProblem(answer && (by === 'scanner' ? `${code}: ${answer}` : answer))
    if (answer === null) setTyped('')
  }
  useScanner((code) => void take(code, 'scanner'))
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') void take(typed, 'hand')
  }
  return (
    <form onSubmit={onSubmit} autoComplete="off">
      <TextInput
        ref={ref ?? null}
        className={css.scan ?? ''}
        aria-label={label}
        placeholder={label}
        leftSection={<IconScan size={20} stroke={1.5} aria-hidden />}
        maxLength={40}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  )
}
