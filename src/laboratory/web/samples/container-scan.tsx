import type { Ref } from 'react'
import { call } from '../../../platform/web/call.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { isBand } from '../../model/samples/accession.ts'
import { type SampleContainer, samplesContract } from '../../model/samples/samples.contract.ts'
import { type Answered, type By, ScanField } from './scan-field.tsx'

export type Mode = 'receive' | 'store' | 'find'

type Props = {
  readonly mode: Mode
  readonly ref?: Ref<HTMLInputElement>
  onFound(container: SampleContainer, by: By): void
  /** Where wrist bands are scanned, too. */
  onBand?: ((band: string) => Promise<Answered>) | undefined
}

/** One scan, one container: it is received, or found. */
export function ContainerScan({ mode, ref, onFound, onBand }: Props) {
  const receive = useWrite(samplesContract.receive)
  async function onCode(scan: string, by: By): Promise<Answered> {
    if (onBand && isBand(scan)) return onBand(scan)
    const asked = mode === 'receive' ? receive.mutateAsync({ scan }) : call(samplesContract.find, { scan })
    return asked.then(
      (container) => {
        onFound(container, by)
        return null
      },
      ({ message }: Error) => message,
    )
  }
  return <ScanField label="Scan a container, or type its number" {...(ref && { ref })} onCode={onCode} />
}
