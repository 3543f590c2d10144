import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** The media types each accepted extension may turn out to be, by content. */
const CONTENT_OF: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  doc: ['application/x-cfb', 'application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
}

type FileRefusal = 'FILE_EMPTY' | 'FILE_TYPE_REFUSED' | 'FILE_NOT_WHAT_IT_SAYS'

/** Extension and content must agree; a renamed file is refused with its reason (decisions 'Documents'). */
export function decideFileType(name: string, size: number, sniffed: string | undefined): Verdict<string, FileRefusal> {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const allowed = CONTENT_OF[extension]
  if (!allowed || !name.includes('.')) return refuse('FILE_TYPE_REFUSED')
  if (size === 0) return refuse('FILE_EMPTY')
  if (!sniffed || !allowed.includes(sniffed)) return refuse('FILE_NOT_WHAT_IT_SAYS', { values: { name, extension } })
  return accept(sniffed === 'application/x-cfb' ? 'application/msword' : sniffed)
}
