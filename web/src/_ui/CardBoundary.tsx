import { Component, type ReactNode } from 'react'

interface CardBoundaryProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Limits a rendering error to one card. The server is told (main.tsx). */
export class CardBoundary extends Component<CardBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
