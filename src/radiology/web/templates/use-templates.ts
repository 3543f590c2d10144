import { useUrl } from '../../../ui/page/url.ts'
import { MODALITIES } from '../../model/examination-words.ts'

/** What is listed of the templates and phrases; all of it is in the address. */
export function useTemplates() {
  const url = useUrl()
  return {
    url,
    shows: url.oneOf('shows', ['templates', 'phrases']),
    search: url.text('search'),
    modality: url.oneOf('modality', ['', ...MODALITIES]),
    sex: url.oneOf('sex', ['', 'male', 'female']),
    study: url.text('study'),
  }
}
export type TemplatesUrl = ReturnType<typeof useTemplates>
