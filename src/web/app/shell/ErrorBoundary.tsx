import { Component, type ReactNode } from 'react';

type Props = { readonly children: ReactNode; readonly fallback: ReactNode };
type State = { readonly failed: boolean };

/** Catches what a screen throws; React offers this to classes alone. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
