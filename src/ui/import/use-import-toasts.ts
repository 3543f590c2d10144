import { useEffect, useRef } from 'react'
import type { ImportCheck, ImportState } from '../../platform/model/imports/imports.contract.ts'
import { toast } from '../feedback/toast.ts'
import { errorsFound, FAILED_TITLE, type ImportWords } from './import-words.ts'

/** Says that a check found errors, once a check. */
export function useCheckToast(check: ImportCheck | undefined): void {
  useEffect(() => {
    if (check && check.refused > 0) toast.warning('Import Warning', errorsFound(check.refused))
  }, [check])
}

/** Says how an import ended when it ends before one's eyes. */
export function useImportToast(now: ImportState | undefined, words: ImportWords): void {
  const before = useRef(now?.state)
  useEffect(() => {
    const was = before.current
    before.current = now?.state
    if (!now || was === now.state || (was !== 'running' && was !== 'ready')) return
    if (now.state === 'stopped') toast.error(FAILED_TITLE, words.failed)
    if (now.state !== 'done') return
    if (words.partly && now.refused > 0) toast.warning(words.partly.title, words.partly.message)
    else toast.success(words.done.title, words.done.message(now.created + now.changed))
  }, [now, words])
}
