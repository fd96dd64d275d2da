import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** Where we are: another place is tried anew, and what stands in both is kept as it is. */
  place?: string;
  children: ReactNode;
}

/** 'There was an error' in place of what failed to render (specification 1, section 8). */
export class RenderErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="pw-result" role="alert">
        <h1 className="nhsuk-heading-l">There was an error</h1>
        <p>Something went wrong on our side. What you saved before is safe.</p>
        <div className="nhsuk-button-group">
          <button type="button" className="nhsuk-button" onClick={() => location.reload()}>
            Load the page again
          </button>
          <a className="nhsuk-button nhsuk-button--secondary" href="/">
            Go to the start page
          </a>
        </div>
      </div>
    );
  }
}
