import { CriticalFindings } from '../../../../radiology/web/critical/critical-findings.tsx'
import CriticalTab from './critical-tab.tsx'

/** What is critical of radiology and of the laboratory, and no doctor knows yet. */
const CriticalList = () => (
  <>
    <CriticalFindings />
    <CriticalTab />
  </>
)
export default CriticalList
