import "react";

// React 18 passes these to the DOM but has no types for them.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    commandfor?: string;
    command?: string;
  }
}
