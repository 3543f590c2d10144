import { Button, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import css from './security-gate.module.css'

const CameraScan = lazy(() => import('./camera-scan.tsx'))

type Props = { readonly isBusy: boolean; readonly problem: string | undefined; onCode(code: string): void }

const focusAtFirst = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

/** Takes a pass: typed, from a hand scanner, which types and presses Enter, or through the camera. */
export function ScanBox({ isBusy, problem, onCode }: Props) {
  const [code, setCode] = useState('')
  const [isFilming, setFilming] = useState(false)
  useScanner((scanned) => {
    setCode(scanned.toUpperCase())
    if (!isBusy) onCode(scanned.toUpperCase())
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) onCode(code)
  }
  return (
    <div className={css.scan}>
      <form onSubmit={submit}>
        <TextInput
          size="lg"
          label="Scan or type the gate pass"
          placeholder="GP-…"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ref={focusAtFirst}
          error={problem}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
        <Button type="submit" size="lg" fullWidth mt="sm" disabled={isBusy || !code.trim()}>
          Check the pass
        </Button>
      </form>
      {isFilming ? (
        <Suspense>
          <CameraScan onCode={onCode} onClose={() => setFilming(false)} />
        </Suspense>
      ) : (
        <Button
          size="lg"
          variant="default"
          fullWidth
          leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
          onClick={() => setFilming(true)}
        >
          Scan with the camera
        </Button>
      )}
    </div>
  )
}
