import { paths } from '#contract/_shared/paths.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'

/** Goes to the page before; to the overview if this is the first one. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { history } = useRouter()
  return () => (history.canGoBack() ? history.back() : void navigate({ to: paths.overview }))
}
