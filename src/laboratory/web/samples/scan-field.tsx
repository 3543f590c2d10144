import { TextInput } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../platform/web/call.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { type SampleContainer, samplesContract } from '../../model/samples/samples.contract.ts'
import css from './samples.module.css'

export type Mode = 'receive' | 'store' | 'find'

type Props = { readonly mode: Mode; onFound(container: SampleContainer): void }

/** Where the scanner types: it ends with Enter, and the field is free for the next container. */
export function ScanField({ mode, onFound }: Props) {
  const [scan, setScan] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const receive = useWrite(samplesContract.receive)
  const done = (container: SampleContainer) => {
    setProblem(null)
    setScan('')
    field.current?.focus()
    onFound(container)
  }
  const failed = ({ message }: Pick<CallFailed, 'message'>) => {
    setProblem(message)
    field.current?.select()
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (scan.trim() === '') return
    if (mode === 'receive') receive.mutate({ scan }, { onSuccess: done, onError: failed })
    else void call(samplesContract.find, { scan }).then(done, failed)
  }
  return (
    <form onSubmit={onSubmit} autoComplete="off">
      <TextInput
        ref={field}
        className={css.scan ?? ''}
        aria-label="Scan a container, or type its number"
        placeholder="Scan a container, or type its number"
        leftSection={<IconScan size={20} stroke={1.5} aria-hidden />}
        maxLength={40}
        value={scan}
        error={problem}
        onChange={(event) => setScan(event.currentTarget.value)}
      />
    </form>
  )
}
