import {Component, type ReactNode} from 'react';
import {Failure} from '../shared/failure.js';
import type {Strings} from './strings.js';

interface BoundaryProps {
  readonly t: Strings;
  readonly children: ReactNode;
}

/** Keeps a fault of one panel from the others: its place says so, and offers to show it again. React prints the fault to the console. */
export class PanelBoundary extends Component<BoundaryProps, {readonly isBroken: boolean}> {
  override state = {isBroken: false};

  static getDerivedStateFromError(): {readonly isBroken: boolean} {
    return {isBroken: true};
  }

  override render(): ReactNode {
    const {t, children} = this.props;
    if (!this.state.isBroken) return children;
    return <Failure text={t.panelFailed} onRetry={() => this.setState({isBroken: false})} />;
  }
}
