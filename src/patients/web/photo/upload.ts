import { useState } from 'react'
import { FILE_TOO_LARGE, MAX_FILE_BYTES, platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { useWrite } from '../../../platform/web/use-call.ts'

export type Upload = {
  readonly file: File | null
  /** An address of the chosen picture, for an <img> that revokes it once it has loaded. */
  readonly preview: string | null
  readonly state: 'none' | 'uploading' | 'stored' | 'failed'
  readonly problem: string | null
  /** The stored file, for the registration. */
  readonly id: string | null
  choose(file: File | null): void
  /** Sends the same file again; null where that cannot help. */
  readonly retry: (() => void) | null
}

type Options = {
  /** Turns what was chosen into what is sent. */
  readonly prepare?: (file: File) => Promise<File>
}

const asChosen = (file: File) => Promise.resolve(file)

/** A file that is sent as soon as it is chosen. What was chosen stays chosen when sending fails. */
export function useUpload({ prepare = asChosen }: Options = {}): Upload {
  const [chosen, setChosen] = useState<{ file: File; preview: string | null } | null>(null)
  const sending = useWrite(platformContract.uploadFile)

  const send = async (file: File) => {
    const prepared = await prepare(file)
    if (prepared.size <= MAX_FILE_BYTES) sending.mutate({ name: prepared.name, file: prepared })
    setChosen({ file: prepared, preview: prepared.type.startsWith('image/') ? URL.createObjectURL(prepared) : null })
  }
  const tooLarge = chosen !== null && chosen.file.size > MAX_FILE_BYTES
  const problem = tooLarge ? FILE_TOO_LARGE : (sending.error?.message ?? null)
  return {
    file: chosen?.file ?? null,
    preview: chosen?.preview ?? null,
    state: !chosen ? 'none' : problem ? 'failed' : sending.data ? 'stored' : 'uploading',
    problem: chosen && problem,
    id: chosen ? (sending.data?.id ?? null) : null,
    choose(file) {
      sending.reset()
      if (file) void send(file)
      else setChosen(null)
    },
    retry: chosen && !tooLarge ? () => sending.mutate({ name: chosen.file.name, file: chosen.file }) : null,
  }
}
