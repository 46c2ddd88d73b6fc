export { FaktorFlow } from './FaktorFlow.tsx'
export { EmailFlow, MobilnummerFlow } from './MediumFlow.tsx'
export { NameFlow } from './NameFlow.tsx'
export { PasswordFlow } from './PasswordFlow.tsx'
