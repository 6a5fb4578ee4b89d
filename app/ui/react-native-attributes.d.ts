import "react";

// React 18 passes these on to the browser but does not know their types yet.
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
